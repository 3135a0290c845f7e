resource "google_kms_key_ring" "main" {
  name     = "main"
  location = "europe-west1"
}

resource "google_kms_key_ring_iam_binding" "main" {
  key_ring_id = google_kms_key_ring.main.id
  role        = "roles/cloudkms.admin"
  members     = ["group:security@example.com"]
}
