variable "public" {
  default = "allUsers"
}

resource "google_kms_crypto_key_iam_member" "bad" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  member        = "allUsers"
}

resource "google_kms_crypto_key_iam_member" "bad_2" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  member        = "allAuthenticatedUsers"
}

resource "google_kms_crypto_key_iam_member" "bad_3" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  member        = var.public
}

resource "google_kms_crypto_key_iam_binding" "bad" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  members       = ["user:jane@example.com", "allUsers"]
}

resource "google_kms_crypto_key_iam_binding" "bad_2" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  members       = concat(["user:jane@example.com"], [var.public])
}

resource "google_kms_crypto_key_iam_policy" "bad" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  policy_data   = jsonencode({ bindings = [{ role = "roles/cloudkms.cryptoKeyDecrypter", members = ["allUsers"] }] })
}

resource "google_kms_key_ring_iam_member" "bad" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  member      = "allUsers"
}

resource "google_kms_key_ring_iam_member" "bad_2" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  member      = "allAuthenticatedUsers"
}

resource "google_kms_key_ring_iam_member" "bad_3" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  member      = var.public
}

resource "google_kms_key_ring_iam_binding" "bad" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  members     = ["user:jane@example.com", "allUsers"]
}

resource "google_kms_key_ring_iam_binding" "bad_2" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  members     = concat(["user:jane@example.com"], [var.public])
}

resource "google_kms_key_ring_iam_policy" "bad" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  policy_data = jsonencode({ bindings = [{ role = "roles/cloudkms.viewer", members = ["allUsers"] }] })
}
