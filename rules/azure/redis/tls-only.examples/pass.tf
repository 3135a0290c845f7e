resource "azurerm_redis_cache" "good" {
  non_ssl_port_enabled = false
}

resource "azurerm_redis_cache" "good_former" {
  enable_non_ssl_port = false
}

resource "azurerm_redis_cache" "good_absent" {
  name = "cache"
}
