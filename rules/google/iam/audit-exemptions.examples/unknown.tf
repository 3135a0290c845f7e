variable "members" {}

resource "google_project_iam_audit_config" "unknown" {
  project = "shop"
  service = "allServices"

  audit_log_config {
    log_type         = "DATA_READ"
    exempted_members = var.members
  }
}

resource "google_folder_iam_audit_config" "unknown" {
  folder  = "folders/1"
  service = "allServices"

  audit_log_config {
    log_type         = "DATA_READ"
    exempted_members = var.members
  }
}

resource "google_organization_iam_audit_config" "unknown" {
  org_id  = "1"
  service = "allServices"

  audit_log_config {
    log_type         = "DATA_READ"
    exempted_members = var.members
  }
}
