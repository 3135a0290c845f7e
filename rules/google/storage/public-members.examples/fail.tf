variable "public" {
  default = "allUsers"
}

resource "google_storage_bucket_iam_member" "bad" {
  bucket = "orders-data"
  role   = "roles/storage.objectViewer"
  member = "allUsers"
}

resource "google_storage_bucket_iam_member" "bad_2" {
  bucket = "orders-data"
  role   = "roles/storage.objectViewer"
  member = "allAuthenticatedUsers"
}

resource "google_storage_bucket_iam_member" "bad_3" {
  bucket = "orders-data"
  role   = "roles/storage.objectViewer"
  member = var.public
}

resource "google_storage_bucket_iam_binding" "bad" {
  bucket  = "orders-data"
  role    = "roles/storage.objectViewer"
  members = ["user:jane@example.com", "allUsers"]
}

resource "google_storage_bucket_iam_binding" "bad_2" {
  bucket  = "orders-data"
  role    = "roles/storage.objectViewer"
  members = concat(["user:jane@example.com"], [var.public])
}

resource "google_storage_bucket_iam_policy" "bad" {
  bucket      = "orders-data"
  policy_data = jsonencode({ bindings = [{ role = "roles/storage.objectViewer", members = ["allUsers"] }] })
}

data "google_iam_policy" "bad" {
  binding {
    role    = "roles/storage.objectViewer"
    members = ["group:readers@example.com", "allUsers"]
  }
}

resource "google_storage_bucket_iam_policy" "bad_data" {
  bucket      = "orders-data"
  policy_data = data.google_iam_policy.bad.policy_data
}
