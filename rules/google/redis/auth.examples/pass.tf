resource "google_redis_instance" "good" {
  name           = "cart"
  memory_size_gb = 1
  auth_enabled   = true
}
