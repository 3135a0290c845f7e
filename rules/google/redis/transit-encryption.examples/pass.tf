resource "google_redis_instance" "good" {
  name                    = "cart"
  memory_size_gb          = 1
  transit_encryption_mode = "SERVER_AUTHENTICATION"
}

resource "google_redis_cluster" "good" {
  name                    = "cart"
  shard_count             = 3
  transit_encryption_mode = "TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION"
}

resource "google_memorystore_instance" "good" {
  instance_id             = "cart"
  shard_count             = 3
  location                = "europe-west1"
  transit_encryption_mode = "SERVER_AUTHENTICATION"
}
