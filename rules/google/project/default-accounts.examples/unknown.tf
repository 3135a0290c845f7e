variable "action" {}

resource "google_project_default_service_accounts" "unknown" {
  project = "shop"
  action  = var.action
}
