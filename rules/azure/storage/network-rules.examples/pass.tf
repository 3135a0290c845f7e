resource "azurerm_storage_account" "good" {
  network_rules {
    default_action = "Deny"
    ip_rules       = ["203.0.113.7"]
  }
}

resource "azurerm_storage_account" "good_private" {
  public_network_access_enabled = false
}

resource "azurerm_storage_account" "good_companion" {
  name = "data"
}

resource "azurerm_storage_account_network_rules" "good" {
  storage_account_id = azurerm_storage_account.good_companion.id
  default_action     = "Deny"
}

resource "azurerm_storage_account" "good_many" {
  count = 2
  name  = "data${count.index}"
}

resource "azurerm_storage_account_network_rules" "good_many" {
  count              = 2
  storage_account_id = azurerm_storage_account.good_many[count.index].id
  default_action     = "Deny"
}

resource "azurerm_storage_account" "good_dynamic" {
  dynamic "network_rules" {
    for_each = ["Deny"]
    content {
      default_action = network_rules.value
    }
  }
}
