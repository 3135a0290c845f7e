variable "mode" {}

resource "google_redis_instance" "unknown" {
  name                    = "cart"
  memory_size_gb          = 1
  transit_encryption_mode = var.mode
}
