"""Lints the project that `abra init` makes, each file by its own linter.

Nothing here lints a Jenkinsfile: its linter is a running Jenkins.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from common import OURS, ROOT, python, run

# A file, and its schema among those of check-jsonschema.
SCHEMAS = {
    ".github/workflows/tests.yml": "vendor.github-workflows",
    ".gitlab-ci.yml": "vendor.gitlab-ci",
    "azure-pipelines.yml": "vendor.azure-pipelines",
    "compose.yaml": "vendor.compose-spec",
}
YAML_STYLE = "{extends: default, rules: {document-start: disable, line-length: {max: 120}}}"


def main() -> int:
    """Makes a project and returns 1 if a linter objects."""
    with tempfile.TemporaryDirectory(prefix="abra-project-") as folder:
        # Of the checkout, as that is what is being linted.
        code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); "
        code += "from AbraLibrary.__main__ import main; sys.exit(main(['init', sys.argv[1]]))"
        if run(python("-c", code, folder)):
            return 1
        commands = [
            python("-m", "check_jsonschema", "--regex-variant", "nonunicode",
                   "--builtin-schema", schema, Path(folder, name))
            for name, schema in SCHEMAS.items()
        ]  # fmt: skip
        commands += [
            python("-m", "yamllint", "--strict", "-d", YAML_STYLE, folder),
            python("-m", "robocop", "check", folder),
            python("-m", "robocop", "format", "--check", "--diff", "--no-color", folder),
            [str(OURS.scripts / "shellcheck"), str(Path(folder, "ci", "test.sh"))],
            [str(OURS.scripts / "hadolint"), str(Path(folder, "Dockerfile"))],
        ]
        return max(1 if run(command, cwd=Path(folder)) else 0 for command in commands)
