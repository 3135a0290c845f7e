variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_artifact_registry_repository_iam_member" "unknown" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  member     = var.member
}

resource "google_artifact_registry_repository_iam_binding" "unknown" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  members    = var.members
}

resource "google_artifact_registry_repository_iam_policy" "unknown" {
  repository  = "shop"
  policy_data = var.policy
}
