variable "plain" {
  type = bool
}

resource "azurerm_redis_cache" "unknown" {
  non_ssl_port_enabled = var.plain
}
