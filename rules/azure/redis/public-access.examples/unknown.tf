variable "public" {
  type = bool
}

resource "azurerm_redis_cache" "unknown" {
  public_network_access_enabled = var.public
}
