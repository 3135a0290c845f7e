variable "binding" {}

resource "google_project_iam_policy" "bad" {
  project     = "shop"
  policy_data = jsonencode({ bindings = [var.binding, { role = "roles/editor", members = ["user:jane@example.com"] }] })
}
