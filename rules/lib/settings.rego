# Credentials in the settings of Terraform.
package plumbline.lib.settings

import data.plumbline.lib.secrets

names := `(?i)(^|_)((access|account|api|app|application|private|secret|service)_key|passphrase|password|secret|secret_id|token)$`

# What emulators take, and what stands for a value to come.
dummies := `(?i)^(~|test|fake|mock|dummy|example|sample|local|minio|placeholder|changeme|unused|todo|insert|redacted)`

# The paths of the values that are credentials.
credentials(resource) := {path |
	walk(resource.attributes, [path, value])
	is_string(value)
	not contains(value, "${")
	is_credential(resource.name, name_of(path), value)
}

name_of(path) := [key | some key in array.reverse(path); is_string(key)][0]

is_credential(_, _, value) if secrets.is_secret_value(value)

is_credential(_, name, value) if {
	name in {"secret_key", "secret_access_key"}
	regex.match(`^[A-Za-z0-9/+=]{40}$`, value)
}

is_credential(block, name, value) if {
	regex.match(names, name)
	not is_key_of_aws(block, name)
	secrets.is_literal(value)
	count(value) > 7
	not regex.match(dummies, value)
}

# Keys of AWS are known by their form, so that those for emulators are none.
is_key_of_aws(block, name) if {
	regex.match(`^(aws|awscc|s3)(\.|$)`, block)
	name in {"access_key", "secret_key"}
}
