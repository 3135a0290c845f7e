variable "public" {
  default = "allUsers"
}

resource "google_secret_manager_secret_iam_member" "bad" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  member    = "allUsers"
}

resource "google_secret_manager_secret_iam_member" "bad_2" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  member    = "allAuthenticatedUsers"
}

resource "google_secret_manager_secret_iam_member" "bad_3" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  member    = var.public
}

resource "google_secret_manager_secret_iam_binding" "bad" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  members   = ["user:jane@example.com", "allUsers"]
}

resource "google_secret_manager_secret_iam_binding" "bad_2" {
  secret_id = "db"
  role      = "roles/secretmanager.secretAccessor"
  members   = concat(["user:jane@example.com"], [var.public])
}

resource "google_secret_manager_secret_iam_policy" "bad" {
  secret_id   = "db"
  policy_data = jsonencode({ bindings = [{ role = "roles/secretmanager.secretAccessor", members = ["allUsers"] }] })
}
