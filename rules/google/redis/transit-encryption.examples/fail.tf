resource "google_redis_instance" "bad" {
  name           = "cart"
  memory_size_gb = 1
}

resource "google_redis_instance" "bad_2" {
  name                    = "cart"
  memory_size_gb          = 1
  transit_encryption_mode = "DISABLED"
}

resource "google_redis_cluster" "bad" {
  name        = "cart"
  shard_count = 3
}

resource "google_redis_cluster" "bad_2" {
  name                    = "cart"
  shard_count             = 3
  transit_encryption_mode = "TRANSIT_ENCRYPTION_MODE_DISABLED"
}

resource "google_memorystore_instance" "bad" {
  instance_id = "cart"
  shard_count = 3
  location    = "europe-west1"
}

resource "google_memorystore_instance" "bad_2" {
  instance_id             = "cart"
  shard_count             = 3
  location                = "europe-west1"
  transit_encryption_mode = "TRANSIT_ENCRYPTION_DISABLED"
}
