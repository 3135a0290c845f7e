resource "google_kms_crypto_key_iam_member" "good" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  member        = "user:jane@example.com"
}

resource "google_kms_crypto_key_iam_member" "good_2" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  member        = "group:readers@example.com"
}

resource "google_kms_crypto_key_iam_binding" "good" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  members       = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_kms_crypto_key_iam_policy" "good" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  policy_data   = jsonencode({ bindings = [{ role = "roles/cloudkms.cryptoKeyDecrypter", members = ["user:jane@example.com"] }] })
}

resource "google_kms_key_ring_iam_member" "good" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  member      = "user:jane@example.com"
}

resource "google_kms_key_ring_iam_member" "good_2" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  member      = "group:readers@example.com"
}

resource "google_kms_key_ring_iam_binding" "good" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  members     = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_kms_key_ring_iam_policy" "good" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  policy_data = jsonencode({ bindings = [{ role = "roles/cloudkms.viewer", members = ["user:jane@example.com"] }] })
}
