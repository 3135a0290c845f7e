resource "google_secret_manager_secret_iam_member" "good" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  member    = "user:jane@example.com"
}

resource "google_secret_manager_secret_iam_member" "good_2" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  member    = "group:readers@example.com"
}

resource "google_secret_manager_secret_iam_binding" "good" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  members   = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_secret_manager_secret_iam_policy" "good" {
  secret_id   = "db"
  policy_data = jsonencode({ bindings = [{ role = "roles/secretmanager.secretAccessor", members = ["user:jane@example.com"] }] })
}
