resource "aws_subnet" "private" {
  vpc_id     = "vpc-0123456789abcdef0"
  cidr_block = "10.0.1.0/24"
}

resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  vpc_options {
    subnet_ids = ["subnet-0123456789abcdef0"]
  }
}

resource "aws_opensearch_domain" "good_2" {
  domain_name = "search"
  vpc_options {
    subnet_ids         = [aws_subnet.private.id]
    security_group_ids = []
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  vpc_options {
    subnet_ids = ["subnet-0123456789abcdef0"]
  }
}

resource "aws_elasticsearch_domain" "good_2" {
  domain_name = "search"
  vpc_options {
    subnet_ids         = [aws_subnet.private.id]
    security_group_ids = []
  }
}
