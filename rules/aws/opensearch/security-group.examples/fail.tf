resource "aws_opensearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_opensearch_domain" "bad_2" {
  domain_name = "search"
  vpc_options {
    subnet_ids = ["subnet-0123456789abcdef0"]
  }
}

resource "aws_elasticsearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_elasticsearch_domain" "bad_2" {
  domain_name = "search"
  vpc_options {
    subnet_ids = ["subnet-0123456789abcdef0"]
  }
}
