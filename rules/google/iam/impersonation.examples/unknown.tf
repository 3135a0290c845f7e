variable "member" {}

variable "policy" {}

variable "role" {}

resource "google_project_iam_member" "unknown" {
  project = "shop"
  role    = var.role
  member  = "user:jane@example.com"
}

resource "google_project_iam_binding" "unknown" {
  project = "shop"
  role    = var.role
  members = ["user:jane@example.com"]
}

resource "google_project_iam_policy" "unknown" {
  project     = "shop"
  policy_data = var.policy
}

resource "google_folder_iam_member" "unknown" {
  folder = "folders/1"
  role   = var.role
  member = "user:jane@example.com"
}

resource "google_folder_iam_binding" "unknown" {
  folder  = "folders/1"
  role    = var.role
  members = ["user:jane@example.com"]
}

resource "google_folder_iam_policy" "unknown" {
  folder      = "folders/1"
  policy_data = var.policy
}

resource "google_organization_iam_member" "unknown" {
  org_id = "1"
  role   = var.role
  member = "user:jane@example.com"
}

resource "google_organization_iam_binding" "unknown" {
  org_id  = "1"
  role    = var.role
  members = ["user:jane@example.com"]
}

resource "google_organization_iam_policy" "unknown" {
  org_id      = "1"
  policy_data = var.policy
}

resource "google_project_iam_member" "good" {
  project = "shop"
  role    = "roles/storage.objectViewer"
  member  = var.member
}
