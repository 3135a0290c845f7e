resource "google_project_default_service_accounts" "bad" {
  project = "shop"
  action  = "NONE"
}
