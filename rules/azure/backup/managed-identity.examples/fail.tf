resource "azurerm_recovery_services_vault" "bad" {
  name = "name"
}
