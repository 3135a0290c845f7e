variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_storage_bucket_iam_member" "unknown" {
  bucket = "orders-data"
  role   = "roles/storage.objectViewer"
  member = var.member
}

resource "google_storage_bucket_iam_binding" "unknown" {
  bucket  = "orders-data"
  role    = "roles/storage.objectViewer"
  members = var.members
}

resource "google_storage_bucket_iam_policy" "unknown" {
  bucket      = "orders-data"
  policy_data = var.policy
}

data "google_iam_policy" "unknown" {
  binding {
    role    = "roles/storage.objectViewer"
    members = [var.member]
  }
}

resource "google_storage_bucket_iam_policy" "unknown_data" {
  bucket      = "orders-data"
  policy_data = data.google_iam_policy.unknown.policy_data
}
