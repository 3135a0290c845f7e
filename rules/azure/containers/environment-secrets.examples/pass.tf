resource "azurerm_container_group" "good" {
  container {
    environment_variables        = { LEVEL = "info" }
    secure_environment_variables = { DB_PASSWORD = "Tr0ub4dor3xyz" }
  }
}
