resource "azurerm_synapse_workspace" "good" {
  customer_managed_key {
    key_name = "key"
  }
}

resource "azurerm_synapse_workspace" "good_dynamic" {
  dynamic "customer_managed_key" {
    for_each = ["one"]
    content {
      key_name = "key"
    }
  }
}
