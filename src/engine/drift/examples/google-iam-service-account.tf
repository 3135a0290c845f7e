resource "google_service_account" "main" {
  account_id   = "web"
  display_name = "Web servers"
  description  = "Reads orders"
  disabled     = true
}

resource "google_service_account_iam_binding" "main" {
  service_account_id = google_service_account.main.name
  role               = "roles/iam.serviceAccountUser"
  members            = ["group:deployers@example.com"]
}
