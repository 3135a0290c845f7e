variable "addresses" {}

resource "google_apikeys_key" "unknown" {
  name = "maps"

  restrictions {
    server_key_restrictions {
      allowed_ips = var.addresses
    }
  }
}
