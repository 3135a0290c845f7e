resource "azurerm_virtual_network" "bad" {
  ddos_protection_plan {
    id     = "plan"
    enable = false
  }
}

resource "azurerm_virtual_network" "bad_absent" {
  name = "network"
}
