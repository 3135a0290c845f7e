resource "google_kms_crypto_key" "main" {
  name                       = "files"
  key_ring                   = "projects/shop-1/locations/europe-west1/keyRings/main"
  rotation_period            = "7776000s"
  destroy_scheduled_duration = "2592000s"
  version_template {
    algorithm        = "GOOGLE_SYMMETRIC_ENCRYPTION"
    protection_level = "HSM"
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000024"
    resource_type     = "google_kms_crypto_key"
    env               = "prod"
  }
}

resource "google_kms_crypto_key_iam_member" "main" {
  crypto_key_id = google_kms_crypto_key.main.id
  role          = "roles/cloudkms.cryptoKeyEncrypterDecrypter"
  member        = "serviceAccount:web@shop-1.iam.gserviceaccount.com"
}
