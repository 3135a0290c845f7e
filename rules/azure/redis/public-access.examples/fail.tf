resource "azurerm_redis_cache" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_redis_cache" "bad_absent" {
  name = "cache"
}
