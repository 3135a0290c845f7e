resource "azurerm_virtual_network" "good" {
  ddos_protection_plan {
    id     = "plan"
    enable = true
  }
}
