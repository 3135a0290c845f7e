resource "azurerm_container_group" "bad" {
  container {
    environment_variables = { DB_PASSWORD = "Tr0ub4dor3xyz" }
  }
}
