resource "google_project_iam_audit_config" "bad" {
  project = "shop"
  service = "allServices"

  audit_log_config {
    log_type         = "DATA_READ"
    exempted_members = ["user:jane@example.com"]
  }
}

resource "google_folder_iam_audit_config" "bad" {
  folder  = "folders/1"
  service = "allServices"

  audit_log_config {
    log_type         = "DATA_READ"
    exempted_members = ["user:jane@example.com"]
  }
}

resource "google_organization_iam_audit_config" "bad" {
  org_id  = "1"
  service = "allServices"

  audit_log_config {
    log_type         = "DATA_READ"
    exempted_members = ["user:jane@example.com"]
  }
}
