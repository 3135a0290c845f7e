resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  vpc_options {
    subnet_ids         = ["subnet-0123456789abcdef0"]
    security_group_ids = ["sg-0123456789abcdef0"]
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  vpc_options {
    subnet_ids         = ["subnet-0123456789abcdef0"]
    security_group_ids = ["sg-0123456789abcdef0"]
  }
}
