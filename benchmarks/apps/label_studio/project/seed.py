"""The seed: projects of a harbour office, made by the application's own API; always the same."""

from organizations.models import Organization
from rest_framework.test import APIClient
from users.models import User

PASSWORD = "harbour-2026"
REVIEWS = """<View>
  <Text name="text" value="$text"/>
  <Choices name="mood" toName="text" choice="single" showInLine="true">
    <Choice value="Good"/>
    <Choice value="Bad"/>
  </Choices>
</View>"""
LETTERS = """<View>
  <Labels name="what" toName="text">
    <Label value="Person" background="#d4380d"/>
    <Label value="Place" background="#389e0d"/>
    <Label value="Boat" background="#096dd9"/>
  </Labels>
  <Text name="text" value="$text"/>
</View>"""
#: What the page hides of itself when it makes the first tab, but for the results.
HIDDEN = [f"tasks:{column}" for column in (
    "inner_id", "cancelled_annotations", "total_predictions", "annotations_ids",
    "predictions_score", "predictions_model_versions", "predictions_results", "file_upload",
    "storage_filename", "created_at", "updated_at", "updated_by", "avg_lead_time", "draft_exists",
)]  # fmt: skip
#: Boat, text, and what somebody has said of it.
TASKS = (
    ("Seagull", "The crew was kind and the coffee was hot.", "Good"),
    ("Heron", "We waited an hour for the ferry.", "Bad"),
    ("Seagull", "The deck was wet and nobody swept it.", "Good"),
    ("Petrel", "The ferry left on time.", None),
    ("Heron", "test", None),
    ("Petrel", "The cabin was warm, but the ferry smelt of fish.", None),
    ("Seagull", "test", None),
    ("Heron", "The test of the horn was loud.", None),
)
OLD = (("Heron", "The deck was wet and slippery."), ("Petrel", "We saw a whale."))
LETTER_TASKS = (
    ("Ann Lee", "We sail to Bergen on Friday."),
    ("Tom Berg", "The rope in Bergen is cheap."),
    ("Jonas Quist", "My boat lies at the old pier."),
)


def main():
    """Fill an empty database."""
    people = [
        User.objects.create_user(f"{first.lower()}@harbour.example", PASSWORD,
                                 username=first.lower(), first_name=first, last_name=last)
        for first, last in (("Admin", "Office"), ("Ann", "Lee"), ("Tom", "Berg"))
    ]  # fmt: skip
    office = Organization.create_organization(created_by=people[0], title="Harbour office")
    for person in people:
        if person is not people[0]:
            office.add_user(person)
        person.active_organization = office
        person.save()
    client = APIClient()
    client.force_authenticate(people[0])
    reviews = project(client, "Boat reviews", REVIEWS, "What guests say of our boats")
    for boat, text, mood in TASKS:
        key = task(client, reviews, boat=boat, text=text)
        if mood:
            ask(client, f"/api/tasks/{key}/annotations/", {"result": [chosen(mood)]})
    old = project(client, "Boat reviews 2025", REVIEWS, "What guests said last year")
    for boat, text in OLD:
        task(client, old, boat=boat, text=text)
    letters = project(client, "Letters", LETTERS, "Who writes of which place and which boat")
    for sender, text in LETTER_TASKS:
        task(client, letters, sender=sender, text=text)
    tab(client, letters, "To be read")


def project(client, title, config, description):
    """A project with its first tab."""
    given = {"title": title, "label_config": config, "description": description}
    key = ask(client, "/api/projects/", given)["id"]
    tab(client, key, "Default")
    return key


def task(client, project, **data):
    """A task of a project."""
    return ask(client, "/api/tasks/", {"project": project, "data": data})["id"]


def tab(client, project, title):
    """A tab of a project's tasks, as the page itself makes it."""
    hidden = {"explore": HIDDEN, "labeling": [*HIDDEN, "tasks:annotations_results"]}
    data = {"title": title, "type": "list", "target": "tasks", "hiddenColumns": hidden}
    ask(client, "/api/dm/views/", {"project": project, "data": data})


def chosen(mood):
    """What an annotation says of a review."""
    return {"id": "mood-of-it", "from_name": "mood", "to_name": "text", "type": "choices",
            "value": {"choices": [mood]}}  # fmt: skip


def ask(client, path, given):
    """What the API answers, or an error with its words."""
    answer = client.post(path, given, format="json")
    if answer.status_code >= 300:
        raise RuntimeError(f"{path} answers {answer.status_code}: {answer.content[:500]}")
    return answer.json()
