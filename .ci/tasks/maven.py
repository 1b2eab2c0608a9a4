"""The run-time dependencies of a Maven artifact, read from the POMs, and its jars with checksums.

Supports the parts of Maven that these need: parents, properties, managed versions with imported
    BOMs,
scopes, exclusions, and nearest-wins mediation. Uses only the standard library.
"""

from __future__ import annotations

import hashlib
import re
import urllib.error
import urllib.request
from collections import deque
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple
from xml.etree import ElementTree

REPOSITORY = "https://repo1.maven.org/maven2/"
TIMEOUT_S = 60
#: The scopes of dependencies on the class path of a program.
RUN_TIME = ("compile", "runtime")


class Artifact(NamedTuple):
    """A jar by its coordinates."""

    group: str
    name: str
    version: str

    def __str__(self) -> str:
        """In Maven's notation."""
        return ":".join(self)

    def path(self, kind: str) -> str:
        """Its file in a repository."""
        folder = self.group.replace(".", "/")
        return f"{folder}/{self.name}/{self.version}/{self.name}-{self.version}.{kind}"


class Dependency(NamedTuple):
    """A dependency in a POM; what the POM leaves out is empty."""

    group: str
    name: str
    version: str = ""
    scope: str = ""
    classifier: str = ""
    is_optional: bool = False
    excluded: frozenset[tuple[str, str]] = frozenset()

    @property
    def key(self) -> tuple[str, str]:
        """Its identity, of which a class path has one version."""
        return self.group, self.name


def fetch(path: str) -> bytes:
    """A file of the repository; raises OSError with its address if it is not available."""
    url = REPOSITORY + path
    try:
        with urllib.request.urlopen(url, timeout=TIMEOUT_S) as answer:
            content: bytes = answer.read()
    except urllib.error.HTTPError as error:
        raise OSError(f"{url}: {error.code} {error.reason}") from None
    except OSError as error:
        raise OSError(f"{url}: {getattr(error, 'reason', error)}") from None
    return content


def fetch_checked(path: str) -> bytes:
    """A file, checked against its checksum in the repository."""
    content = fetch(path)
    digest = fetch(f"{path}.sha1").decode("ascii").split()[0]
    if hashlib.sha1(content, usedforsecurity=False).hexdigest() != digest:
        raise OSError(f"{REPOSITORY}{path}: it does not have the checksum beside it")
    return content


@dataclass
class Pom:
    """One POM with its parents."""

    root: ElementTree.Element
    poms: Poms

    @cached_property
    def parent(self) -> Pom | None:
        """The POM that it inherits from."""
        if (found := self.root.find("parent")) is None:
            return None
        return self.poms.get(Artifact(*(text(found, key) for key in COORDINATES)))

    @cached_property
    def properties(self) -> dict[str, str]:
        """The values of ``${…}``."""
        known = dict(self.parent.properties) if self.parent else {}
        known |= {
            each.tag: (each.text or "").strip() for each in self.root.iterfind("properties/*")
        }
        for key in COORDINATES:
            if value := text(self.root, key) or text(self.root, f"parent/{key}"):
                known[f"project.{key}"] = value
        return known

    @cached_property
    def managed(self) -> dict[tuple[str, str], Dependency]:
        """The versions that it manages, with imported ones; its own come first."""
        known = dict(self.parent.managed) if self.parent else {}
        own = [self.read(each) for each in self.root.iterfind(f"dependencyManagement/{EACH}")]
        for each in own:
            if each.scope == "import":
                bom = self.poms.get(Artifact(each.group, each.name, each.version))
                known = {**bom.managed, **known}
        known |= {each.key: each for each in own if each.scope != "import"}
        return known

    @cached_property
    def dependencies(self) -> list[Dependency]:
        """Its dependencies and those of its parents, with managed versions."""
        inherited = list(self.parent.dependencies) if self.parent else []
        own = [self.read(each) for each in self.root.iterfind(EACH)]
        return [self.complete(each) for each in [*own, *inherited]]

    def complete(self, it: Dependency) -> Dependency:
        """A dependency, completed with its managed parts."""
        managed = self.managed.get(it.key)
        if managed is None:
            return it
        return it._replace(
            version=it.version or managed.version,
            scope=it.scope or managed.scope,
            excluded=it.excluded | managed.excluded,
        )

    def read(self, element: ElementTree.Element) -> Dependency:
        """One ``<dependency>``."""
        values = {
            key: self.filled(text(element, key)) for key in (*COORDINATES, "scope", "classifier")
        }
        excluded = [
            (text(each, "groupId"), text(each, "artifactId"))
            for each in element.iterfind("exclusions/exclusion")
        ]
        return Dependency(
            *values.values(),
            is_optional=text(element, "optional") == "true",
            excluded=frozenset(excluded),
        )

    def filled(self, value: str) -> str:
        """A value with its properties replaced."""
        while (found := re.sub(r"\$\{([^}]+)\}", self.looked_up, value)) != value:
            value = found
        return value

    def looked_up(self, reference: re.Match[str]) -> str:
        """The value of a property; an unknown one stays as it is."""
        name = reference[1].replace("pom.", "project.", 1)
        return self.properties.get(name, reference[0])


COORDINATES = ("groupId", "artifactId", "version")
EACH = "dependencies/dependency"


def text(element: ElementTree.Element, path: str) -> str:
    """The text of a child, without blanks around it."""
    return (element.findtext(path) or "").strip()


@dataclass
class Poms:
    """The POMs that were read."""

    known: dict[Artifact, Pom] = field(default_factory=dict)

    def get(self, artifact: Artifact) -> Pom:
        """The POM of an artifact, its elements without their namespace."""
        if artifact not in self.known:
            root = ElementTree.fromstring(fetch_checked(artifact.path("pom")))
            for element in root.iter():
                element.tag = element.tag.rpartition("}")[2]
            self.known[artifact] = Pom(root, self)
        return self.known[artifact]


def resolve(root: Artifact) -> list[Artifact]:
    """An artifact and all its run-time dependencies, the nearest version of each, by name."""
    poms = Poms()
    chosen = {(root.group, root.name): root}
    #: What is still to be read, with the exclusions on the way to it; nearer ones come first.
    queue = deque([(root, frozenset[tuple[str, str]]())])
    managed = poms.get(root).managed
    while queue:
        artifact, excluded = queue.popleft()
        for it in poms.get(artifact).dependencies:
            if not is_needed(it, excluded) or it.key in chosen:
                continue
            version = managed[it.key].version if it.key in managed else it.version
            # A version in brackets is required exactly.
            chosen[it.key] = Artifact(it.group, it.name, version.strip("[]"))
            queue.append((chosen[it.key], excluded | it.excluded))
    return sorted(chosen.values())


def is_needed(it: Dependency, excluded: frozenset[tuple[str, str]]) -> bool:
    """Whether a program needs it to run; jars with a classifier are for single systems."""
    if it.is_optional or it.classifier or (it.scope or "compile") not in RUN_TIME:
        return False
    named = {it.key, (it.group, "*"), ("*", it.name), ("*", "*")}
    return not named & excluded
