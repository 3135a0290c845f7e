variable "off" {
  default = false
}

resource "google_redis_instance" "bad" {
  name           = "cart"
  memory_size_gb = 1
}

resource "google_redis_instance" "bad_2" {
  name           = "cart"
  memory_size_gb = 1
  auth_enabled   = false
}

resource "google_redis_instance" "bad_3" {
  name           = "cart"
  memory_size_gb = 1
  auth_enabled   = var.off
}
