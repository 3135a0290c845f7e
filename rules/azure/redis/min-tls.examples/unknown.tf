variable "given" {}

resource "azurerm_redis_cache" "unknown" {
  minimum_tls_version = var.given
}
