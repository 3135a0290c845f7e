variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_secret_manager_secret_iam_member" "unknown" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  member    = var.member
}

resource "google_secret_manager_secret_iam_binding" "unknown" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  members   = var.members
}

resource "google_secret_manager_secret_iam_policy" "unknown" {
  secret_id   = "db"
  policy_data = var.policy
}
