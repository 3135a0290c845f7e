resource "google_redis_instance" "bad" {
  name           = "cart"
  memory_size_gb = 1
}
