resource "google_compute_image" "good" {
  name        = "base"
  source_disk = "base"

  image_encryption_key {
    kms_key_self_link = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}
