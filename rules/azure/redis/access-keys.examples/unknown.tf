variable "given" {}

resource "azurerm_redis_cache" "unknown" {
  access_keys_authentication_enabled = var.given
}
