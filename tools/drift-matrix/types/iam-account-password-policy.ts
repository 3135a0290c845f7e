import { settings, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'iam get_account_password_policy: get_account_password_policy',
  async deploy({ properties }, aws) {
    const policy = {
      MinimumPasswordLength: Number(properties.minimum_password_length),
      RequireSymbols: properties.require_symbols,
      RequireNumbers: properties.require_numbers,
      RequireUppercaseCharacters: properties.require_uppercase_characters,
      RequireLowercaseCharacters: properties.require_lowercase_characters,
      AllowUsersToChangePassword: properties.allow_users_to_change_password,
      MaxPasswordAge: Number(properties.max_password_age),
      PasswordReusePrevention: Number(properties.password_reuse_prevention),
    };
    const put = (change: object): Promise<unknown> =>
      aws.ask('iam', 'update_account_password_policy', { ...policy, ...change });
    await put({});
    return settings(put, policy, {
      ...{ MinimumPasswordLength: 8, RequireSymbols: false, RequireNumbers: false, MaxPasswordAge: 365 },
      ...{ AllowUsersToChangePassword: false, PasswordReusePrevention: 1 },
    });
  },
};
