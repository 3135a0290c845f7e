resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_redis_instance" "good" {
  name                 = "cart"
  memory_size_gb       = 1
  customer_managed_key = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
}

resource "google_redis_instance" "good_2" {
  name                 = "cart"
  memory_size_gb       = 1
  customer_managed_key = google_kms_crypto_key.own.id
}
