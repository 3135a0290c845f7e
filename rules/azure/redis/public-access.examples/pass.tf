resource "azurerm_redis_cache" "good" {
  public_network_access_enabled = false
}

resource "azurerm_subnet" "cache" {
  name = "cache"
}

resource "azurerm_redis_cache" "good_subnet" {
  subnet_id = azurerm_subnet.cache.id
}
