variable "auth" {}

resource "google_redis_instance" "unknown" {
  name           = "cart"
  memory_size_gb = 1
  auth_enabled   = var.auth
}
