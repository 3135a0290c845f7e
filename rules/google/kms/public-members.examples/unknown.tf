variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_kms_crypto_key_iam_member" "unknown" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  member        = var.member
}

resource "google_kms_crypto_key_iam_binding" "unknown" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  members       = var.members
}

resource "google_kms_crypto_key_iam_policy" "unknown" {
  crypto_key_id = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  policy_data   = var.policy
}

resource "google_kms_key_ring_iam_member" "unknown" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  member      = var.member
}

resource "google_kms_key_ring_iam_binding" "unknown" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  role        = "roles/cloudkms.viewer"
  members     = var.members
}

resource "google_kms_key_ring_iam_policy" "unknown" {
  key_ring_id = "projects/p/locations/eu/keyRings/r"
  policy_data = var.policy
}
