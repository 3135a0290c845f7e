resource "google_storage_bucket_iam_member" "good" {
  bucket = "orders-data"
  role   = "roles/storage.objectViewer"
  member = "user:jane@example.com"
}

resource "google_storage_bucket_iam_member" "good_2" {
  bucket = "orders-data"
  role   = "roles/storage.objectViewer"
  member = "group:readers@example.com"
}

resource "google_storage_bucket_iam_binding" "good" {
  bucket  = "orders-data"
  role    = "roles/storage.objectViewer"
  members = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_storage_bucket_iam_policy" "good" {
  bucket      = "orders-data"
  policy_data = jsonencode({ bindings = [{ role = "roles/storage.objectViewer", members = ["user:jane@example.com"] }] })
}

data "google_iam_policy" "good" {
  binding {
    role    = "roles/storage.objectViewer"
    members = ["group:readers@example.com"]
  }
}

resource "google_storage_bucket_iam_policy" "good_data" {
  bucket      = "orders-data"
  policy_data = data.google_iam_policy.good.policy_data
}
