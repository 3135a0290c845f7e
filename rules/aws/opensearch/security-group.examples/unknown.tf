variable "setting" {
  type = list(string)
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  vpc_options {
    subnet_ids         = ["subnet-0123456789abcdef0"]
    security_group_ids = var.setting
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  vpc_options {
    subnet_ids         = ["subnet-0123456789abcdef0"]
    security_group_ids = var.setting
  }
}
