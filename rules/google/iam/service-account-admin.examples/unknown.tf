variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_project_iam_member" "unknown" {
  project = "shop"
  role    = "roles/compute.admin"
  member  = var.member
}

resource "google_project_iam_binding" "unknown" {
  project = "shop"
  role    = "roles/compute.admin"
  members = var.members
}

resource "google_project_iam_policy" "unknown" {
  project     = "shop"
  policy_data = var.policy
}

resource "google_folder_iam_member" "unknown" {
  folder = "folders/1"
  role   = "roles/compute.admin"
  member = var.member
}

resource "google_folder_iam_binding" "unknown" {
  folder  = "folders/1"
  role    = "roles/compute.admin"
  members = var.members
}

resource "google_folder_iam_policy" "unknown" {
  folder      = "folders/1"
  policy_data = var.policy
}

resource "google_organization_iam_member" "unknown" {
  org_id = "1"
  role   = "roles/compute.admin"
  member = var.member
}

resource "google_organization_iam_binding" "unknown" {
  org_id  = "1"
  role    = "roles/compute.admin"
  members = var.members
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
