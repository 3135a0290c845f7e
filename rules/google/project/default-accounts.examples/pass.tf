resource "google_project_default_service_accounts" "good" {
  project = "shop"
  action  = "DEPRIVILEGE"
}

resource "google_project_default_service_accounts" "good_2" {
  project = "shop"
  action  = "DELETE"
}

resource "google_project_default_service_accounts" "good_3" {
  project = "shop"
  action  = "DISABLE"
}
