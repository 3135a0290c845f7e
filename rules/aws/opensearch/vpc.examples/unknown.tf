variable "setting" {
  type = list(string)
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  vpc_options {
    subnet_ids = var.setting
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  vpc_options {
    subnet_ids = var.setting
  }
}
