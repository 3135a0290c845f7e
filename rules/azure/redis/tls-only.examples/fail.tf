resource "azurerm_redis_cache" "bad" {
  non_ssl_port_enabled = true
}

resource "azurerm_redis_cache" "bad_former" {
  enable_non_ssl_port = true
}
