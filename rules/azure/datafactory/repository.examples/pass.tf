resource "azurerm_data_factory" "good" {
  github_configuration {
    repository_name = "pipelines"
  }
}

resource "azurerm_data_factory" "good_devops" {
  vsts_configuration {
    repository_name = "pipelines"
  }
}
